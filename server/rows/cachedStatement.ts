import { LRUCache } from 'lru-cache'

/** The text of a statement, and its name if it is prepared. */
export interface Statement {
  readonly text: string
  readonly options: { readonly name: string } | undefined
}

interface CachedStatement {
  readonly text: string
  uses: number
  options?: { readonly name: string }
}

const maxStatements = 5000
/** Statements that run once or twice are not worth preparing. */
const usesBeforePreparing = 3
const statementCache = new LRUCache<string, CachedStatement>({ max: maxStatements })
let preparedCount = 0

function cachedStatementOf(shape: string, write: () => string) {
  const cached = statementCache.get(shape)
  if (cached) return cached
  const created: CachedStatement = { text: write(), uses: 0 }
  statementCache.set(shape, created)
  return created
}

/**
 * The statement of this shape; its text is built once and cached. `prepared` is false where the
 * planner must see the values. A connection keeps only its most recently used statements.
 */
export function cachedStatement(shape: string, prepared: boolean, write: () => string): Statement {
  const entry = cachedStatementOf(shape, write)
  entry.uses++
  if (!prepared || entry.uses < usesBeforePreparing) return { text: entry.text, options: undefined }
  entry.options ??= { name: `s${++preparedCount}` }
  return { text: entry.text, options: entry.options }
}

/** A `like` pattern that matches these characters anywhere. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
