import type { BusinessStatus, Denial, ExternalJobContext, Label, TaxDocumentRef, TaxDocumentsPort, UnknownOutcome } from '#schema'
import { labelText } from '#schema'
import type { TaxDocument } from './remaining.server.ts'
import { taxDocument } from './taxDocument.ts'
import type { VendorRequest } from './vendorRequest.server.ts'
import { documentRefOf, vendorRequestOf } from './vendorRequest.server.ts'
import { dueConditionSql } from '../../dueConditionSql.server.ts'

type Call = ExternalJobContext<typeof taxDocument>
type Answer = Awaited<ReturnType<TaxDocumentsPort['state']>>

/** Documents of one run of the job. */
const maxPerRun = 200
/** After so many requests without an answer the vendor is left alone until the next run. */
const maxSilent = 3

/**
 * Takes the next due document. The request is recorded before it is sent: after a crash the document is inquired first. The next request follows
 * after a quarter of the time since the last change of state, from one minute to an hour, or three hours for an issued document.
 */
const claimSql = `with due as (select id, requested_at from tax_documents where status in ('waiting', 'issued', 'canceling') and ${dueConditionSql('next_at', '4 hours')}
    order by next_at, id limit 1 for no key update skip locked)
  update tax_documents t set requested_at = n.now, next_at = n.now + greatest(interval '1 minute',
      least(case t.status when 'issued' then interval '3 hours' else interval '1 hour' end, (n.now - t.updated_at) / 4))
  from due, (select $1::text::timestamp at time zone 'Asia/Seoul' as now) n where t.id = due.id returning t.id::int as id, due.requested_at is not null as "wasRequested"`

interface Claim {
  readonly id: number
  readonly status: TaxDocument['status']
  readonly wasRequested: boolean
  readonly ref: TaxDocumentRef
  readonly request: VendorRequest
}

const claimNext = ({ transaction }: Call) =>
  transaction(async ({ db, cipher, now }): Promise<Claim | null> => {
    const [due] = await db.query<{ id: number; wasRequested: boolean }>(claimSql, [now])
    if (!due) return null
    const row = await db.get(taxDocument, due.id)
    return { id: row.id, status: row.status, wasRequested: due.wasRequested, ref: documentRefOf(row), request: await vendorRequestOf(db, cipher, row) }
  })

const businessTexts: Readonly<Record<Exclude<BusinessStatus['state'], 'active'>, Label>> = {
  closed: { ko: '폐업한 사업자입니다.', en: 'The business is closed.' },
  suspended: { ko: '휴업 중인 사업자입니다.', en: 'The business is suspended.' },
  unregistered: { ko: '국세청에 등록되지 않은 사업자입니다.', en: 'The business is not registered.' },
}

/** Refuses a recipient that did not operate on the day of supply; null if nothing speaks against it. */
async function businessRefusal(port: TaxDocumentsPort, request: VendorRequest): Promise<Denial | UnknownOutcome | null> {
  if (request.kind !== 'invoice') return null
  const { recipient, written_on } = request.invoice
  const status = await port.businessStatus(recipient.biz_no)
  if (status.outcome !== 'found') return status
  const { state, since } = status
  if (state === 'active' || (state !== 'unregistered' && since !== null && written_on < since)) return null
  return {
    outcome: 'denied',
    code: state.toUpperCase(),
    message: [labelText(businessTexts[state], state, 'ko'), since && `(${since})`].filter(Boolean).join(' '),
  }
}

function issueAt(port: TaxDocumentsPort, request: VendorRequest) {
  if (request.kind === 'invoice') return port.issueInvoice(request.invoice)
  return request.kind === 'cash' ? port.issueCashReceipt(request.receipt) : port.cancelCashReceipt(request.cancellation)
}

/** Asks the vendor for the next step of a document. What may exist there already is inquired first, and never requested twice. */
async function answerTo(port: TaxDocumentsPort, { status, wasRequested, ref, request }: Claim): Promise<Answer> {
  const state = status === 'waiting' && !wasRequested ? ({ outcome: 'missing' } as const) : await port.state(ref)
  if (status === 'canceling' && state.outcome === 'issued') return port.cancelIssue(ref)
  if (status !== 'waiting' || state.outcome !== 'missing') return state
  return (await businessRefusal(port, request)) ?? issueAt(port, request)
}

const refusedText: Label = { ko: '국세청이 문서를 거절했습니다.', en: 'The tax service has refused the document.' }

const failureOf = ({ code, message }: Denial | UnknownOutcome) => ({
  error_code: code.slice(0, 50),
  error_message: (message || `${labelText(refusedText, '', 'ko')} (${code})`).slice(0, 300),
})

/** Records the answer, unless the document has changed in the meantime. */
const applyAnswer = ({ transaction }: Call, { id, status }: Claim, answer: Answer) =>
  transaction(async ({ db }) => {
    const row = await db.get(taxDocument, id, { lock: true })
    if (row.status !== status) return
    if (answer.outcome === 'canceled') await db.transition(taxDocument, id, 'confirmCancel')
    else if (answer.outcome === 'denied') await db.transition(taxDocument, id, 'fail', failureOf(answer))
    else if (answer.outcome === 'issued' || answer.outcome === 'transmitted') {
      const approval = { approval_no: answer.approval_no, written_on: answer.written_on ?? row.written_on }
      if (answer.outcome === 'transmitted') await db.transition(taxDocument, id, 'confirmTransmission', approval)
      else if (status === 'waiting') await db.transition(taxDocument, id, 'confirmIssue', approval)
    } else if (answer.outcome === 'unknown') {
      const failure = failureOf(answer)
      if (failure.error_code !== row.error_code) await db.set(taxDocument, id, failure)
    }
  })

/** Sends waiting documents, and inquires issued ones until the tax service has them. */
export async function sendTaxDocuments(call: Call) {
  const { taxDocuments: port } = call.ports
  if (!port.isConfigured) return { requested: 0 }
  let [requested, silent] = [0, 0]
  while (requested < maxPerRun && silent < maxSilent) {
    const claim = await claimNext(call)
    if (!claim) break
    const answer = await answerTo(port, claim)
    await applyAnswer(call, claim, answer)
    silent = answer.outcome === 'unknown' ? silent + 1 : 0
    requested += 1
  }
  return { requested }
}
