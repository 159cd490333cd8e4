import { analyse } from 'scslre'
import type { Node, Source } from './sources.ts'
import { sources } from './sources.ts'

interface Slow {
  readonly path: string
  readonly pattern: string
}

interface Pattern {
  readonly pattern: string
  readonly flags: string
}

/** The regular expression literals of a file. */
function patternsIn(program: Node): readonly Pattern[] {
  const matches: Pattern[] = []
  const look = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(look)
    if (typeof node !== 'object' || node === null) return undefined
    if ('regex' in node && node.regex) matches.push(node.regex as Pattern)
    return Object.values(node).forEach(look)
  }
  look(program)
  return matches
}

const rooms = new Set<string>(['rules', 'schema', 'resources', 'server', 'dataProvider', 'src', 'landing'])
const ours = sources.filter(({ room }) => rooms.has(room))

/** The number of regular expressions, and those with super-linear run time: a long crafted input would block the thread (ReDoS). */
export function superLinearRegExps(some: readonly Pick<Source, 'path' | 'program'>[] = ours): { readonly all: number; readonly slow: readonly Slow[] } {
  const all = some.flatMap(({ path, program }) => patternsIn(program).map((item) => ({ path, ...item })))
  const slow = all.filter(({ pattern, flags }) => analyse({ source: pattern, flags }).reports.length > 0)
  return { all: all.length, slow: slow.map(({ path, pattern }) => ({ path, pattern })) }
}
