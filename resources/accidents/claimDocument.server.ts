import { splitVat } from '#rules/base/vat.ts'
import type { Cipher, Db, Row } from '#schema'
import { createErrorFactory } from '#schema'
import type { Letter } from '../documents/letter.server.ts'
import { choiceLabelKo, fieldLabelKo, formatAmountKo, formatMeasureKo, formatMomentToMinute, formatWonKo, formatTextKo } from '../documents/texts.server.ts'
import { rcar } from '../rental/fleet/rcar.ts'
import { company } from '../settings/company.ts'
import { readCompanyBankAccount, companyFooter } from '../settings/setting.server.ts'
import { accRent } from './accRent.ts'

type Replacement = Row<typeof accRent>

const texts = {
  title: { ko: '대차료 청구서', en: 'Replacement car claim' },
  subject: { ko: '사고접수 {claim_no} 대차료 청구', en: 'Replacement car claim for {claim_no}' },
  request: {
    ko: '귀사의 아래 사고와 관련하여 당사가 제공한 대차의 요금을 청구하오니 지급하여 주시기 바랍니다.',
    en: 'We claim the fee of the replacement car that we provided for the following accident.',
  },
  adjuster: { ko: '보상담당 {name}', en: 'Claims adjuster {name}' },
  account: { ko: '입금 계좌', en: 'Bank account' },
  documents: { ko: '붙임 서류', en: 'Enclosed documents' },
  accident: { ko: '사고', en: 'Accident' },
  replacement: { ko: '대차', en: 'Replacement' },
  usePeriod: { ko: '대차 기간', en: 'Replacement period' },
  days: { ko: '청구일수', en: 'Days claimed' },
  period: { ko: '{from} ~ {to}', en: '{from} – {to}' },
}

const error = createErrorFactory(accRent)
const { accident, replacement, claim_money } = accRent.fields
const adjusterShape = accident.fields.adjuster.inner.keySpecs.$.value

/** The claims adjuster of the insurer, decrypted; null if none is entered. */
export async function decryptAdjuster(db: Db, cipher: Cipher, id: number) {
  const { adjuster } = (await db.sealed(accRent, id)) ?? {}
  return adjuster ? adjusterShape.parse(JSON.parse(cipher.decrypt(adjuster))) : null
}

async function carText(db: Db, { rcar_id, vehicle_text }: Replacement) {
  if (rcar_id === null) return vehicle_text ?? ''
  const { name, plate_no } = await db.get(rcar, rcar_id)
  return `${name} ${plate_no}`
}

/** Days that the insurer pays for: the agreed ones, or those that the claimed amount comes from. */
function claimedDays({ approved_days, claim_amount, daily_rate, insurer_rate }: Replacement) {
  const perDay = (daily_rate * insurer_rate) / 100
  return approved_days ?? (perDay > 0 ? Math.round((claim_amount / perDay) * 2) / 2 : 0)
}

function claimTable(row: Replacement) {
  const { daily_rate, insurer_rate, claim_amount } = claim_money.fields
  const { supply_amount, vat_amount } = splitVat(row.claim_amount)
  return {
    title: fieldLabelKo(claim_money),
    columns: [
      { label: fieldLabelKo(daily_rate), weight: 2, align: 'right' },
      { label: formatTextKo(texts.days), weight: 1.5, align: 'right' },
      { label: fieldLabelKo(insurer_rate), weight: 1.5, align: 'right' },
      { label: fieldLabelKo(claim_amount), weight: 2, align: 'right' },
    ],
    rows: [[formatAmountKo(row.daily_rate), `${claimedDays(row)}`, formatMeasureKo(row.insurer_rate, insurer_rate), formatAmountKo(row.claim_amount)]],
    totals: [
      [formatTextKo({ ko: '공급가액', en: 'Net amount' }), formatWonKo(supply_amount)],
      [formatTextKo({ ko: '부가세', en: 'VAT' }), formatWonKo(vat_amount)],
      [fieldLabelKo(claim_amount), formatWonKo(row.claim_amount)],
    ],
  } as const
}

function accidentRows({ claim_no, accident_at, accident_place, own_plate_no, own_car, coverage, fault_rate, name }: Replacement) {
  const fields = accident.fields
  return [
    [fieldLabelKo(fields.claim_no), claim_no],
    [fieldLabelKo(fields.accident_at), formatMomentToMinute(accident_at)],
    ...(accident_place === null ? [] : [[fieldLabelKo(fields.accident_place), accident_place] as const]),
    [fieldLabelKo(fields.own_plate_no), `${own_plate_no} ${own_car}`],
    [fieldLabelKo(fields.coverage), choiceLabelKo(fields.coverage, coverage)],
    [fieldLabelKo(fields.fault_rate), formatMeasureKo(fault_rate, fields.fault_rate)],
    [fieldLabelKo(accRent.fields.identity.fields.name), name],
  ] as const
}

/** The claim to the insurer. Throws `nothingToClaim` before the return and without an amount. */
export async function insurerClaimLetter(db: Db, cipher: Cipher, row: Replacement): Promise<Letter> {
  if (row.claim_amount === 0 || row.actual_start_at === null || row.actual_end_at === null) throw error('nothingToClaim')
  const insurer = await db.get(company, row.insurer_id)
  const adjuster = await decryptAdjuster(db, cipher, row.id)
  const account = await readCompanyBankAccount(db)
  const { rcar: car, rent_days } = { ...replacement.fields, ...claim_money.fields }
  return {
    title: formatTextKo(texts.title),
    number: row.code,
    on: row.claimed_at ?? row.actual_end_at,
    company: await companyFooter(db),
    addressee: {
      name: insurer.name,
      lines: [...(adjuster ? [formatTextKo(texts.adjuster, { name: adjuster.name })] : []), ...(insurer.address ? [insurer.address] : [])],
    },
    subject: formatTextKo(texts.subject, { claim_no: row.claim_no }),
    blocks: [
      { paragraphs: [formatTextKo(texts.request)] },
      { title: formatTextKo(texts.accident), rows: accidentRows(row) },
      {
        title: formatTextKo(texts.replacement),
        rows: [
          [fieldLabelKo(car), await carText(db, row)],
          [
            formatTextKo(texts.usePeriod),
            formatTextKo(texts.period, { from: formatMomentToMinute(row.actual_start_at), to: formatMomentToMinute(row.actual_end_at) }),
          ],
          [fieldLabelKo(rent_days), row.rent_days === null ? '' : formatMeasureKo(row.rent_days, rent_days)],
        ],
      },
      claimTable(row),
      ...(account ? [{ title: formatTextKo(texts.account), rows: [['', account]] as const }] : []),
      ...(row.docs?.length
        ? [
            {
              title: formatTextKo(texts.documents),
              rows: [['', row.docs.map(({ kind }) => choiceLabelKo(claim_money.fields.docs.inner.kind, kind)).join(', ')]] as const,
            },
          ]
        : []),
    ],
    isSigned: true,
  }
}
