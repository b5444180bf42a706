import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';

/** Counts the turns of loops down, of modules that `isLimited` names, and throws when `globalThis.turnsLeft` is used up. */
export function limitLoops(isLimited: (file: string) => boolean): Plugin {
  return {
    name: 'limit-loops',
    enforce: 'post',
    transform: (code, file) => (isLimited(file) ? { code: countTurns(code), map: null } : null),
  };
}

/** JavaScript that does the same and counts the turns of its loops, but not of those that Stryker adds. */
export function countTurns(code: string): string {
  const count = "{if(--globalThis.turnsLeft<0)throw new Error('An endless loop.');";
  const parts: { at: number; text: string }[] = [];
  const wrap = ({ body }: { body: ESTree.Statement }) => {
    parts.push({ at: body.start, text: count }, { at: body.end, text: '}' });
  };
  const visitor = new Visitor({
    ForStatement: wrap,
    ForInStatement: wrap,
    ForOfStatement: wrap,
    WhileStatement: wrap,
    DoWhileStatement: wrap,
  });
  const program = parseAst(code);
  visitor.visit({ ...program, body: program.body.filter((part) => !isStrykers(part)) });
  parts.sort((one, other) => one.at - other.at);
  const pieces = parts.map(({ at, text }, index) => code.slice(parts[index - 1]?.at ?? 0, at) + text);
  return pieces.join('') + code.slice(parts.at(-1)?.at ?? 0);
}

function isStrykers(part: ESTree.Program['body'][number]): boolean {
  return part.type === 'FunctionDeclaration' && part.id?.name.startsWith('stry') === true;
}
