import { isTransferable } from '#rules/fine.ts'
import type { Cipher, Db, FileResponse, Row } from '#schema'
import { createErrorFactory } from '#schema'
import type { Letter, Letterhead } from '../../documents/letter.server.ts'
import { createLettersPdf } from '../../documents/letter.server.ts'
import { choiceLabelKo, fieldLabelKo, formatMomentToMinute, formatWonKo, formatTextKo } from '../../documents/texts.server.ts'
import { companyFooter } from '../../settings/setting.server.ts'
import { fineLog } from '../charges/fineLog.ts'
import { rcar } from '../fleet/rcar.ts'
import type { Renter } from './renter.server.ts'
import { renterOfFine } from './renter.server.ts'

type Fine = Row<typeof fineLog>

const texts = {
  title: { ko: '임차인 변경 요청서', en: 'Request to readdress a fine to the renter' },
  listTitle: { ko: '임차인 변경 요청 목록', en: 'List of requests to readdress fines' },
  subject: { ko: '{kind} 부과 대상자(임차인) 변경 요청', en: 'Request to readdress to the renter ({kind})' },
  trafficText: {
    ko: '아래 위반은 당사가 자동차대여사업용으로 대여한 차량을 임차인이 이용하는 동안 생긴 것으로, 차량만 임대한 것이 명백합니다. 「도로교통법」 제160조제4항과 「질서위반행위규제법」 제16조제2항에 따라 의견을 제출하오니, 차량을 이용한 아래 임차인에게 부과하여 주시기 바랍니다.',
    en: 'The violation happened while the renter used a car that we had let. We ask you to address the fine to the renter, under article 160 (4) of the Road Traffic Act.',
  },
  tollText: {
    ko: '아래 통행료는 당사가 대여한 차량을 임차인이 이용하는 동안 생긴 것입니다. 차량을 이용한 아래 임차인에게 부과하여 주시기 바랍니다.',
    en: 'The toll arose while the renter used a car that we had let. We ask you to address it to the renter.',
  },
  listText: {
    ko: '귀 기관이 부과한 아래 {count}건의 대상자를 임차인으로 변경하여 주시기 바랍니다. 건마다 요청서를 붙입니다.',
    en: 'We ask you to readdress {count} fines.',
  },
  violation: { ko: '위반 내용', en: 'Violation' },
  renter: { ko: '임차인', en: 'Renter' },
  rental: { ko: '대여 내용', en: 'Rental' },
  name: { ko: '성명', en: 'Name' },
  birth: { ko: '생년월일', en: 'Birth date' },
  address: { ko: '주소', en: 'Address' },
  license: { ko: '운전면허번호', en: 'Licence number' },
  unknown: { ko: '확인되지 않음', en: 'Not known' },
  rentalNo: { ko: '대여계약 번호', en: 'Rental contract number' },
  period: { ko: '대여 기간', en: 'Rental period' },
  span: { ko: '{from} ~ {to}', en: '{from} – {to}' },
  amount: { ko: '금액', en: 'Amount' },
  enclosed: { ko: '붙임', en: 'Enclosed' },
  contract: { ko: '대여계약서 1부', en: 'One rental contract' },
  no: { ko: '순번', en: 'No.' },
}

const error = createErrorFactory(fineLog)
const { basics, notice } = fineLog.fields

/** A fine with what its letter needs. */
interface LetterFacts {
  readonly fine: Fine
  readonly agency: string
  readonly car: { readonly name: string; readonly plate_no: string }
  readonly renter: Renter
}

async function factsOf(db: Db, cipher: Cipher, fine: Fine): Promise<LetterFacts> {
  if (!isTransferable(fine.kind)) throw error('notTransferable')
  if (!fine.agency) throw error('agencyMissing', { values: { code: fine.code } })
  const renter = await renterOfFine(db, cipher, fine)
  if (fine.rcar_id === null) throw error('carMissing')
  return { fine, agency: fine.agency, car: await db.get(rcar, fine.rcar_id), renter }
}

/** The day of the letters: that of the transfer, or today before it. */
const dayOf = (fine: Fine, today: string) => (fine.status === 'transferred' ? fine.updated_at : today).slice(0, 10)

function violationRows({ fine, car }: LetterFacts) {
  const { notice_no, notice_due } = notice.fields
  const { kind, occurred_at, place, rcar: carField } = basics.fields
  return [
    ...(fine.notice_no === null ? [] : [[fieldLabelKo(notice_no), fine.notice_no] as const]),
    [fieldLabelKo(kind), choiceLabelKo(kind, fine.kind)],
    [fieldLabelKo(carField), `${car.plate_no} ${car.name}`],
    [fieldLabelKo(occurred_at), formatMomentToMinute(fine.occurred_at)],
    [fieldLabelKo(place), fine.place ?? formatTextKo(texts.unknown)],
    [formatTextKo(texts.amount), formatWonKo(fine.origin_amount)],
    ...(fine.notice_due === null ? [] : [[fieldLabelKo(notice_due), fine.notice_due] as const]),
  ] as const
}

function renterRows({ name, birth_date, address, license_no }: Renter) {
  const unknown = formatTextKo(texts.unknown)
  return [
    [formatTextKo(texts.name), name],
    [formatTextKo(texts.birth), birth_date ?? unknown],
    [formatTextKo(texts.address), address ?? unknown],
    [formatTextKo(texts.license), license_no ?? unknown],
  ] as const
}

/** The request, and the rental contract where there is one. */
type FineLetters = readonly [request: Letter, ...contract: Letter[]]

/** The letter about one fine, and the rental contract. */
function lettersOf(facts: LetterFacts, company: Letterhead, today: string): FineLetters {
  const { fine, agency, renter } = facts
  const { contract, rental_no, from, to } = renter
  const letter: Letter = {
    title: formatTextKo(texts.title),
    number: fine.code,
    on: dayOf(fine, today),
    company,
    addressee: { name: agency, lines: [] },
    subject: formatTextKo(texts.subject, { kind: choiceLabelKo(basics.fields.kind, fine.kind) }),
    blocks: [
      { paragraphs: [formatTextKo(fine.kind === 'toll' ? texts.tollText : texts.trafficText)] },
      { title: formatTextKo(texts.violation), rows: violationRows(facts) },
      { title: formatTextKo(texts.renter), rows: renterRows(renter) },
      {
        title: formatTextKo(texts.rental),
        rows: [
          [formatTextKo(texts.rentalNo), rental_no],
          [formatTextKo(texts.period), formatTextKo(texts.span, { from, to })],
          ...(contract === null ? [] : [[formatTextKo(texts.enclosed), formatTextKo(texts.contract)] as const]),
        ],
      },
    ],
    isSigned: true,
  }
  return contract === null ? [letter] : [letter, contract]
}

/** The covering list for one authority. */
function coveringList(agency: string, items: readonly LetterFacts[], company: Letterhead, today: string): Letter {
  const { occurred_at, rcar: carField } = basics.fields
  return {
    title: formatTextKo(texts.listTitle),
    number: agency,
    on: today,
    company,
    addressee: { name: agency, lines: [] },
    blocks: [
      { paragraphs: [formatTextKo(texts.listText, { count: items.length })] },
      {
        columns: [
          { label: formatTextKo(texts.no), weight: 0.7, align: 'right' },
          { label: fieldLabelKo(notice.fields.notice_no), weight: 2.4 },
          { label: fieldLabelKo(carField), weight: 1.6 },
          { label: fieldLabelKo(occurred_at), weight: 2.2 },
          { label: formatTextKo(texts.renter), weight: 1.4 },
          { label: formatTextKo(texts.rentalNo), weight: 1.9 },
        ],
        rows: items.map(({ fine, car, renter }, index) => [
          `${index + 1}`,
          fine.notice_no ?? fine.code,
          car.plate_no,
          formatMomentToMinute(fine.occurred_at),
          renter.name,
          renter.rental_no,
        ]),
      },
    ],
    isSigned: true,
  }
}

/** The letters about a fine: the request and the rental contract. */
export async function fineLetters(db: Db, cipher: Cipher, fine: Fine): Promise<FineLetters> {
  return lettersOf(await factsOf(db, cipher, fine), await companyFooter(db), db.now.slice(0, 10))
}

/** One file for several fines: for each authority a covering list and the letters. */
export async function fineLettersFile(db: Db, cipher: Cipher, fines: readonly Fine[]): Promise<FileResponse> {
  const today = db.now.slice(0, 10)
  const company = await companyFooter(db)
  const all: LetterFacts[] = []
  for (const fine of fines) all.push(await factsOf(db, cipher, fine))
  const byAgency = [...Map.groupBy(all, ({ agency }) => agency)].toSorted(([a], [b]) => a.localeCompare(b, 'ko'))
  const letters = byAgency.flatMap(([agency, items]) => [
    coveringList(agency, items, company, today),
    ...items.flatMap((item) => lettersOf(item, company, today)),
  ])
  const title = formatTextKo(texts.listTitle)
  return { name: `${title}-${today}.pdf`, bytes: await createLettersPdf(letters, { title, number: today, on: today }) }
}
