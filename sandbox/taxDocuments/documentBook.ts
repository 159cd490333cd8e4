import { toSeoulWallTime } from '#schema/base/time.ts'

/** A document as it was requested, with what the sandbox has made of it. */
export interface BookedDocument {
  readonly form: 'Taxinvoice' | 'Cashbill'
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
  readonly confirmNum: string
  readonly issuedOn: string
  canceled: boolean
}

/** The vendor's answer to a request. */
export interface VendorAnswer {
  readonly status: number
  readonly body: unknown
}

export const okResponse = (body: object): VendorAnswer => ({ status: 200, body })
export const errorResponse = (code: number, message: string): VendorAnswer => ({ status: 400, body: { code, message } })

/** The fourth and fifth digit of a business number select its behaviour: 99 closed, 98 suspended, 97 not registered, 96 refused later, 95 refused at once. */
const digitsOf = (number: unknown) => String(number).slice(3, 5)
const businessStates: Readonly<Record<string, string>> = { '99': '2', '98': '3', '97': '0' }
/** The last digits of an identity number: `0000` is refused later by the tax service, `1111` at once. */
const isRefusedLater = ({ form, body }: BookedDocument) =>
  form === 'Taxinvoice' ? digitsOf(body.invoiceeCorpNum) === '96' : String(body.identityNum).endsWith('0000')
const isRefusedAtOnce = (body: Readonly<Record<string, unknown>>) => digitsOf(body.invoiceeCorpNum) === '95' || String(body.identityNum).endsWith('1111')

const compactDay = (now: Date) => toSeoulWallTime(now).slice(0, 10).replaceAll('-', '')

type Body = BookedDocument['body']
type Form = BookedDocument['form']

const inUse = { Taxinvoice: errorResponse(-11001063, '이미 사용중인 문서번호입니다.'), Cashbill: errorResponse(-14001019, '이미 사용중인 문서번호입니다.') }
const missing = { Taxinvoice: errorResponse(-11000005, '문서번호가 존재하지 않습니다.'), Cashbill: errorResponse(-14000003, '문서번호가 존재하지 않습니다.') }

/** What is wrong with a tax invoice by itself; null if nothing is. */
function invoiceRefusal({ supplyCostTotal, taxTotal, totalAmount, ...body }: Body, today: string): VendorAnswer | null {
  const amounts = [supplyCostTotal, taxTotal, totalAmount]
  const [supply = 0, tax = 0, total = 0] = amounts.map(Number)
  if (amounts.some((amount) => !/^-?\d+$/.test(String(amount))) || supply + tax !== total) return errorResponse(-11001035, '합계금액이 올바르지 않습니다.')
  if (!/^\d{8}$/.test(String(body.writeDate)) || String(body.writeDate) > today) return errorResponse(-11001042, '작성일자가 올바르지 않습니다.')
  if (!/^\d{10}$/.test(String(body.invoiceeCorpNum)) || !body.invoiceeCorpName) return errorResponse(-11001022, '공급받는자 정보가 올바르지 않습니다.')
  return [3, 4].includes(Number(body.modifyCode)) && total >= 0 ? errorResponse(-11001010, '환입과 계약의 해제는 음수로만 발행할 수 있습니다.') : null
}

/** The approval number: that of a tax invoice has 24 letters, that of a cash receipt nine. */
const confirmNumOf = (form: Form, day: string, number: number) =>
  form === 'Taxinvoice' ? `${day}410000290000${number.toString(16).padStart(4, '0')}` : `TB0${String(number).padStart(6, '0')}`

function infoOf({ form, key, confirmNum, issuedOn }: BookedDocument, stateCode: number): VendorAnswer {
  const isRefused = stateCode === 305
  if (form === 'Taxinvoice') return okResponse({ itemKey: key, stateCode, ntsconfirmNum: confirmNum, ntssendErrCode: isRefused ? 'ERR001' : null })
  const result = isRefused ? { ntsresultCode: 'TS1', ntsresultMessage: '식별번호 오류' } : {}
  return okResponse({ itemKey: key, stateCode, confirmNum, tradeDate: issuedOn, ...result })
}

export const businessStateResponse = (number: string) => {
  const state = businessStates[digitsOf(number)]
  return okResponse({ corpNum: number, state: state ?? '1', stateDate: state ? '20260101' : null, taxType: '10' })
}

/** Documents of one issuer in memory. Issued ones reach the tax service on the next day. */
export function openDocumentBook(clock: () => Date) {
  const documents: BookedDocument[] = []
  const today = () => compactDay(clock())
  const find = (form: Form, key: string) => documents.find((item) => item.form === form && item.key === key)
  function stateOf(document: BookedDocument) {
    if (document.canceled) return 600
    if (document.issuedOn >= today()) return 300
    return isRefusedLater(document) ? 305 : 304
  }
  const isTransmitted = (confirmNum: unknown) => documents.some((item) => item.confirmNum === confirmNum && stateOf(item) === 304)
  function add(form: Form, key: string, body: Body): VendorAnswer {
    if (!/^[\w-]{1,24}$/.test(key)) return errorResponse(-11001064, '문서번호 형식이 올바르지 않습니다.')
    if (find(form, key)) return inUse[form]
    if (isRefusedAtOnce(body)) return errorResponse(form === 'Taxinvoice' ? -11001020 : -14001005, '식별번호가 올바르지 않습니다.')
    const document = { form, key, body, confirmNum: confirmNumOf(form, today(), documents.length + 1), issuedOn: today(), canceled: false }
    documents.push(document)
    const { confirmNum, issuedOn } = document
    return okResponse({ code: 1, message: '발행 완료', ...(form === 'Taxinvoice' ? { ntsConfirmNum: confirmNum } : { confirmNum, tradeDate: issuedOn }) })
  }
  return {
    documents,
    issueInvoice(body: Body): VendorAnswer {
      const hasOriginal = body.modifyCode === undefined || isTransmitted(body.orgNTSConfirmNum)
      if (!hasOriginal) return errorResponse(-11001067, '원본 세금계산서의 승인번호가 올바르지 않습니다.')
      return invoiceRefusal(body, today()) ?? add('Taxinvoice', String(body.invoicerMgtKey), body)
    },
    issueCash: (body: Body) => add('Cashbill', String(body.mgtKey), body),
    revokeCash: (body: Body) =>
      isTransmitted(body.orgConfirmNum)
        ? add('Cashbill', String(body.mgtKey), body)
        : errorResponse(-14001021, '원본 현금영수증이 국세청에 전송되지 않았습니다.'),
    info(form: Form, key: string) {
      const document = find(form, key)
      return document ? infoOf(document, stateOf(document)) : missing[form]
    },
    cancel(form: Form, key: string) {
      const document = find(form, key)
      if (!document) return missing[form]
      if (stateOf(document) !== 300) return errorResponse(-11001076, '발행취소할 수 없는 상태입니다.')
      document.canceled = true
      return okResponse({ code: 1, message: '발행취소 완료' })
    },
  }
}

export type DocumentBook = ReturnType<typeof openDocumentBook>
