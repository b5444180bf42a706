import { readFileSync } from 'node:fs';

export const megabyte = 2 ** 20;
const kernelTicksPerSecond = 100;
const fieldsBeforeState = 2;
const [userField, systemField] = [13, 14];

/** Seconds of processor time that a process of this machine has used, in all its threads (Linux: proc(5)). */
export function readCpuSeconds(pid: number): number {
  // The second field is the program's name in parentheses, which may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = (field: number) => Number(fields[field - fieldsBeforeState]);
  return (ticks(userField) + ticks(systemField)) / kernelTicksPerSecond;
}

/** What a process holds of the machine's memory, in megabytes (its resident set). */
export function readRssMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / megabyte;
}

/** The engine that a stack has started. @throws Error when there is none */
export function findEnginePid(stack: number): number {
  const children = readFileSync(`/proc/${stack}/task/${stack}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  const engine = children.find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('dynoxide'));
  if (engine === undefined) throw new Error('The stack has no engine of its own.');
  return engine;
}
