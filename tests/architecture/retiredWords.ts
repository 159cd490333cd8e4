import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from './sources.ts'
import { sources } from './sources.ts'

/** Names that are not used any more, each with the term that replaced it. */
const retired = JSON.parse(readFileSync(join(import.meta.dirname, 'retiredWords.json'), 'utf8')) as Readonly<Record<string, string>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* namesIn(node: Node): Generator<string> {
  if (node.type.endsWith('Identifier') && typeof node.name === 'string') yield node.name
  for (const value of Object.values(node)) for (const inner of [value].flat()) if (isNode(inner)) yield* namesIn(inner)
}

/** Retired names that are still identifiers in the code. Comments are not checked. */
export const retiredWords = () =>
  sources.flatMap(({ path, program }) =>
    [...new Set(namesIn(program))].filter((name) => Object.hasOwn(retired, name)).map((name) => `${path}: ${name}, now ${retired[name]}`),
  )
