import { implement } from '#schema'
import { journalEntryCtes } from './entrySql.server.ts'
import { journalEntry } from '../logs/journalEntry.ts'
import { postOpeningEntries } from './openBooks.server.ts'

export const journalEntryServer = implement(
  journalEntry,
  {},
  { journal: { entrySql: journalEntryCtes } },
  { openBooks: { label: { ko: '개시 분개', en: 'Post opening entries' }, schedule: '40 3 * * *', external: postOpeningEntries } },
)
