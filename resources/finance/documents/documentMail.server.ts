import { createHash } from 'node:crypto'
import { nextDeliveryAttempt } from '#rules/messageDelivery.ts'
import type { ExternalJobContext, HandlerContext, Message, Row, SendResult } from '#schema'
import { AppError, implement } from '#schema'
import { addMinutes } from '#schema/base/time.ts'
import { documentMail } from '../../documents/documentMail.ts'
import { createLettersPdf } from '../../documents/letter.server.ts'
import { formatTextKo } from '../../documents/texts.server.ts'
import { companyFooter } from '../../settings/setting.server.ts'
import type { MailedDocument } from './buildMailedDocument.server.ts'
import { buildMailedDocument } from './buildMailedDocument.server.ts'
import { mailFigureViews } from './mailFigureViews.server.ts'
import { dueConditionSql } from '../../dueConditionSql.server.ts'

type Mail = Row<typeof documentMail>

const texts = {
  body: { ko: '{name} 문서를 첨부합니다. 문의하실 내용이 있으면 회신해 주세요.\n\n{company}', en: 'Please find {name} attached.\n\n{company}' },
  locked: {
    ko: '{name} 문서를 첨부합니다. 개인정보가 들어 있어 파일을 암호로 잠갔습니다. 암호는 귀 기관의 고지번호입니다.\n\n{company}',
    en: 'Please find {name} attached. The file is locked. Its password is the number of your notice.\n\n{company}',
  },
}

/** Minutes that a server may take to send a claimed document. */
const claimMinutes = 10
/** Documents sent in one run of the job. */
const maxPerRun = 200

const dueSql = `select id from document_mails where status in ('queued', 'sending')
  and ${dueConditionSql('next_try_at', '2 days')} order by next_try_at, id limit 1 for no key update skip locked`

/** A document claimed by this server. */
interface ClaimedDocument extends MailedDocument {
  readonly row: Mail
  readonly company: string
}

/** Claims the next due document. `null`: it cannot be made any more and has failed; undefined: none is due. */
async function claimDocument({ db, cipher, now }: HandlerContext): Promise<ClaimedDocument | null | undefined> {
  const [due] = await db.query<{ id: number }>(dueSql, [now])
  if (!due) return undefined
  const row = await db.transition(documentMail, due.id, 'send')
  try {
    return { row, ...(await buildMailedDocument(db, cipher, row)), company: (await companyFooter(db)).title }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await db.set(documentMail, row.id, { fail_reason: formatTextKo(error.text, error.values).slice(0, 200) })
    await db.transition(documentMail, row.id, 'fail')
    return null
  }
}

function messageFor({ row, company, password }: ClaimedDocument, bytes: Uint8Array): Message {
  const { id, name, address } = row
  return {
    channel: 'email',
    recipient: address ?? '',
    title: company === '' ? name : `[${company}] ${name}`,
    body: formatTextKo(password === undefined ? texts.body : texts.locked, { name, company }),
    link: null,
    category: 'document',
    key: `document:${id}`,
    attachments: [{ name: `${name}.pdf`, contentType: 'application/pdf', bytes }],
  }
}

/** Stores the result, unless another server has claimed the document in the meantime. */
async function storeResult({ db, now }: HandlerContext, { id, attempts }: Mail, bytes: Uint8Array, result: SendResult) {
  const current = await db.get(documentMail, id, { lock: true })
  if (current.status !== 'sending' || current.attempts !== attempts) return
  if (result.outcome === 'sent') {
    const digest = createHash('sha256').update(bytes).digest('hex')
    await db.set(documentMail, id, { digest, provider_id: result.id.slice(0, 100), sent_at: now, fail_reason: null, next_try_at: null })
    return void (await db.transition(documentMail, id, 'deliver'))
  }
  const next_try_at = result.outcome === 'later' ? nextDeliveryAttempt(now, attempts, result.retryAfterS) : null
  await db.set(documentMail, id, { fail_reason: result.reason.slice(0, 200), next_try_at })
  await db.transition(documentMail, id, next_try_at === null ? 'fail' : 'retry')
}

/** Sends due documents: at least once, with the same Message-ID on every attempt. */
async function sendDocuments({ ports, transaction }: ExternalJobContext<typeof documentMail>) {
  let sent = 0
  for (let round = 0; round < maxPerRun; round++) {
    const claimed = await transaction(claimDocument)
    if (claimed === undefined) break
    if (claimed === null) continue
    const { row, letters, password } = claimed
    const bytes = await createLettersPdf(letters, { ...letters[0], title: row.name, number: `${row.id}` }, password)
    const result = await ports.messages.send(messageFor(claimed, bytes))
    await transaction((context) => storeResult(context, row, bytes, result))
    sent++
  }
  return { sent }
}

export const documentMailServer = implement(
  documentMail,
  {
    send: async ({ row, now }) => ({ attempts: row.attempts + 1, next_try_at: addMinutes(now, claimMinutes) }),
    fail: async () => ({ next_try_at: null }),
    resend: async ({ now }) => ({ attempts: 0, next_try_at: now, fail_reason: null }),
  },
  {},
  {
    sendWaiting: { label: { ko: '문서 발송', en: 'Send documents' }, schedule: '* * * * *', external: sendDocuments },
    mailFigures: { label: { ko: '지표 메일', en: 'Mail business figures' }, schedule: '0 7 * * 1', run: mailFigureViews },
  },
)
