import { LRUCache } from 'lru-cache'

/** A statement's text and, where it is worth preparing, the name it is prepared under. */
export interface Statement {
  readonly text: string
  readonly options: { name: string } | undefined
}

const mostNames = 1000
const mostTexts = 5000
/** What is asked once or twice is not worth preparing on every connection. */
const usesBeforeName = 3
const names = new Map<string, { name: string }>()
const texts = new LRUCache<string, { text: string; uses: number }>({ max: mostTexts })

/** A name for a text. Every connection keeps what it prepared, so there is an end to naming. */
function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const made = { name: `s${names.size + 1}` }
  names.set(text, made)
  return made
}

function textOf(shape: string, write: () => string) {
  const known = texts.get(shape)
  if (known) return known
  const made = { text: write(), uses: 0 }
  texts.set(shape, made)
  return made
}

/** The statement of this shape, written once. `prepared` is off where the planner must see the values. */
export function statement(shape: string, prepared: boolean, write: () => string): Statement {
  const kept = textOf(shape, write)
  kept.uses++
  return { text: kept.text, options: prepared && kept.uses >= usesBeforeName ? nameOf(kept.text) : undefined }
}

/** The text of `like` that finds exactly these letters anywhere. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
