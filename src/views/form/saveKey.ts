import { HttpError } from 'react-admin'
import { newIdempotencyKey } from '#provider'
import { messages } from '../../i18n/messages.ts'

/** The idempotency key of a new row: one form creates one row, even if it is sent repeatedly or from several tabs. */
export class SaveIdempotencyKey {
  #key = newIdempotencyKey()

  get(): string {
    return this.#key
  }

  /** Continues with the key of a restored draft. */
  restore(key: string | undefined) {
    if (key !== undefined) this.#key = key
  }

  /** Explains a reused key: another row was saved under it and its response was lost, so the next save gets a new key. Other errors are returned unchanged. */
  explainError(error: unknown): unknown {
    if (!(error instanceof HttpError) || error.body?.code !== 'keyReused') return error
    this.#key = newIdempotencyKey()
    return new HttpError(messages().form.savedBefore, error.status)
  }
}
