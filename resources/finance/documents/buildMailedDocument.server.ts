import type { Cipher, Db, Row } from '#schema'
import { accRent } from '../../accidents/accRent.ts'
import { insurerClaimLetter } from '../../accidents/claimDocument.server.ts'
import type { documentMail } from '../../documents/documentMail.ts'
import type { Letter } from '../../documents/letter.server.ts'
import { statementLetter } from '../../documents/statementLetter.server.ts'
import { figureLetters } from '../../figureMail.server.ts'
import { depositSettlementLetter } from '../../purchases/contract/depositDocument.server.ts'
import { purchase } from '../../purchases/contract/purchase.ts'
import { invoiceLetter } from '../../purchases/invoice/invoiceDocument.server.ts'
import { monthlyInvoice } from '../../purchases/invoice/monthlyInvoice.ts'
import { fineLog } from '../../rental/charges/fineLog.ts'
import { fineLetters } from '../../rental/documents/fineLetter.server.ts'

type Mail = Row<typeof documentMail>

/** The letters of a mailed document, and the password of its file. */
export interface MailedDocument {
  readonly letters: readonly [Letter, ...Letter[]]
  readonly password?: string
}

const builders: Readonly<Record<Mail['kind'], (db: Db, cipher: Cipher, row: Mail) => Promise<MailedDocument>>> = {
  invoice: async (db, _cipher, { target_id }) => ({ letters: [await invoiceLetter(db, await db.get(monthlyInvoice, target_id))] }),
  async statement(db, _cipher, { target_id, period_from, period_to }) {
    return { letters: [await statementLetter(db, target_id, { from: period_from ?? '', to: period_to ?? '' })] }
  },
  /** Contains a licence number, which must not be sent unencrypted. */
  async fine(db, cipher, { target_id }) {
    const fine = await db.get(fineLog, target_id)
    return { letters: await fineLetters(db, cipher, fine), password: fine.notice_no ?? fine.code }
  },
  claim: async (db, cipher, { target_id }) => ({ letters: [await insurerClaimLetter(db, cipher, await db.get(accRent, target_id))] }),
  deposit: async (db, _cipher, { target_id }) => ({ letters: [await depositSettlementLetter(db, await db.get(purchase, target_id))] }),
  figures: async (db, _cipher, { target_id }) => ({ letters: await figureLetters(db, target_id) }),
}

export const buildMailedDocument = (db: Db, cipher: Cipher, row: Mail) => builders[row.kind](db, cipher, row)
