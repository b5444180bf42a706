import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder.ts';

/** vitest's setup file: no test file leaves its temporary folders behind. */
afterAll(removeTemporaryFolders);
