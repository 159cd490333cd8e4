import { LRUCache } from 'lru-cache'

/** A statement's text and, where it is worth preparing, the name it is prepared under. */
export interface Statement {
  readonly text: string
  readonly options: { readonly name: string } | undefined
}

interface Kept {
  readonly text: string
  uses: number
  options?: { readonly name: string }
}

const mostTexts = 5000
/** What is asked once or twice is not worth preparing on every connection. */
const usesBeforeName = 3
const texts = new LRUCache<string, Kept>({ max: mostTexts })
let named = 0

function textOf(shape: string, write: () => string) {
  const known = texts.get(shape)
  if (known) return known
  const created: Kept = { text: write(), uses: 0 }
  texts.set(shape, created)
  return created
}

/** The statement of this shape, written once. `prepared` is off where the planner must see the values. However many there are, a connection keeps those that were asked last. */
export function statement(shape: string, prepared: boolean, write: () => string): Statement {
  const kept = textOf(shape, write)
  kept.uses++
  if (!prepared || kept.uses < usesBeforeName) return { text: kept.text, options: undefined }
  kept.options ??= { name: `s${++named}` }
  return { text: kept.text, options: kept.options }
}

/** The text of `like` that finds exactly these letters anywhere. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
