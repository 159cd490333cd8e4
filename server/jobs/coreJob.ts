import type { Label } from '#schema'
import type { AppContext } from '../base/context.ts'
import type { FileStore } from '../files/store.ts'

/** A scheduled job of the server itself. */
export interface CoreJob {
  name: string
  label: Label
  /** Cron, Asia/Seoul. */
  at: string
  /** A maintenance job over all data. */
  isLong?: boolean
  run(context: AppContext, store: FileStore): Promise<unknown>
}
