import { LRUCache } from 'lru-cache'

/** The text of a statement, and its name if it is prepared. */
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
/** Statements that run once or twice are not worth preparing. */
const usesBeforeName = 3
const texts = new LRUCache<string, Kept>({ max: mostTexts })
let named = 0

function textOf(shape: string, write: () => string) {
  const cached = texts.get(shape)
  if (cached) return cached
  const created: Kept = { text: write(), uses: 0 }
  texts.set(shape, created)
  return created
}

/**
 * The statement of this shape; its text is built once and cached. `prepared` is false where the
 * planner must see the values. A connection keeps only its most recently used statements.
 */
export function statement(shape: string, prepared: boolean, write: () => string): Statement {
  const entry = textOf(shape, write)
  entry.uses++
  if (!prepared || entry.uses < usesBeforeName) return { text: entry.text, options: undefined }
  entry.options ??= { name: `s${++named}` }
  return { text: entry.text, options: entry.options }
}

/** A `like` pattern that matches these characters anywhere. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
