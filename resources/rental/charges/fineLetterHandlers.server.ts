import type { Handlers } from '#schema'
import { appError, errorsFor } from '#schema'
import { createLettersPdf } from '../../documents/letter.server.ts'
import { queueDocumentMail } from '../../documents/queueDocumentMail.server.ts'
import { fineLetters, fineLettersFile } from '../documents/fineLetter.server.ts'
import { fineLog } from './fineLog.ts'

const error = errorsFor(fineLog)

/** The letters by which a fine is passed on to its driver. */
export const fineLetterHandlers: Pick<Handlers<typeof fineLog>, 'letter' | 'letters' | 'mailLetter'> = {
  async letter({ params, db, cipher }) {
    const fine = await db.get(fineLog, params.id)
    const [letter, ...contract] = await fineLetters(db, cipher, fine)
    return { name: `${letter.title}-${fine.code}.pdf`, bytes: await createLettersPdf([letter, ...contract], letter) }
  },
  async letters({ params, db, cipher, logAccess }) {
    const fines = await db.find(fineLog, { id: [...new Set(params.ids)] })
    if (fines.length === 0) throw appError('notFound', { path: 'ids' })
    logAccess(
      fineLog,
      fines.map(({ id }) => id),
    )
    return fineLettersFile(db, cipher, fines)
  },
  async mailLetter({ row, params, db, cipher }) {
    if (row.notice_no === null) throw error('noticeMissing')
    const [letter] = await fineLetters(db, cipher, row)
    await queueDocumentMail(db, { kind: 'fine', target_id: row.id, user_id: row.user_id, title: letter.title, number: row.code, address: params.email })
  },
}
