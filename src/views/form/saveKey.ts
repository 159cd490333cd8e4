import { HttpError } from 'react-admin'
import { newIdempotencyKey } from '#provider'
import { messages } from '../../i18n/messages.ts'

/** Under which a new row is saved: one filled-in form is one row, however often and from however many tabs it is sent. */
export class SaveKey {
  #key = newIdempotencyKey()

  get(): string {
    return this.#key
  }

  /** The form goes on with what was typed before, and with the key it had. */
  restore(key: string | undefined) {
    if (key !== undefined) this.#key = key
  }

  /** What a refusal means. Where something else was saved under the key, whose answer was lost, the next save is another row. */
  explained(error: unknown): unknown {
    if (!(error instanceof HttpError) || error.body?.code !== 'keyReused') return error
    this.#key = newIdempotencyKey()
    return new HttpError(messages().form.savedBefore, error.status)
  }
}
