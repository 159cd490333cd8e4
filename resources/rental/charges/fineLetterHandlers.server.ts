import { isTransferable } from '#rules/fine.ts'
import type { Handlers, Row } from '#schema'
import { appError, createErrorFactory } from '#schema'
import { createLettersPdf } from '../../documents/letter.server.ts'
import { queueDocumentMail } from '../../documents/queueDocumentMail.server.ts'
import { fineLetters, fineLettersFile } from '../documents/fineLetter.server.ts'
import { fineLog } from './fineLog.ts'

const error = createErrorFactory(fineLog)

/** Why a charge cannot be among the letters to the authorities; null if it can. */
function letterProblem({ kind, agency, rcar_id, rent_id, acc_rent_id, urent_id }: Row<typeof fineLog>) {
  if (!isTransferable(kind)) return 'notInLetters'
  if (!agency) return 'agencyMissing'
  return (rent_id ?? acc_rent_id ?? urent_id) === null || rcar_id === null ? 'driverMissing' : null
}

/** The letters by which a fine is passed on to its driver. */
export const fineLetterHandlers: Pick<Handlers<typeof fineLog>, 'letter' | 'letters' | 'mailLetter'> = {
  async letter({ params, db, cipher }) {
    const fine = await db.get(fineLog, params.id)
    const [letter, ...contract] = await fineLetters(db, cipher, fine)
    return { name: `${letter.title}-${fine.code}.pdf`, bytes: await createLettersPdf([letter, ...contract], letter) }
  },
  async letters({ params, db, cipher, logAccess }) {
    const ids = [...new Set(params.ids)]
    const fines = await db.find(fineLog, { id: ids })
    if (fines.length < ids.length) throw appError('notFound', { path: 'ids' })
    const issues = fines.flatMap((fine) => {
      const problem = letterProblem(fine)
      return problem === null ? [] : [{ code: problem, path: 'ids', values: { code: fine.code } } as const]
    })
    if (issues.length > 0) throw error(issues)
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
