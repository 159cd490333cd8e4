import { choice, day, decimal, file, files, flag, moment, money, phone, record, ref, rows, secret, section, text, whole } from '#schema'
import { plateFieldOptions, vinFieldOptions } from '../../vehicles/plateFieldOptions.ts'

/** Sections of the resource `purchase`: parties, price and documents. */

export const customerSection = section('고객', {
  owner_type: choice({ ko: '명의', en: 'Holder' }, { personal: '개인', sole: { ko: '개인사업자', en: 'Sole trader' }, corp: { ko: '법인', en: 'Company' } }),
  corp: ref({ ko: '법인', en: 'Company' }, 'company', { optional: true, where: { kinds: 'corporate' } }),
  contractor: secret(
    record(
      '계약자 정보',
      {
        name: text('이름', { max: 50 }),
        birth_date: day('생년월일', { optional: true }),
        phone: phone('휴대폰', { optional: true }),
        address: text('주소', { max: 200, copyable: true, optional: true }),
        job: text({ ko: '직업', en: 'Occupation' }, { max: 50, optional: true }),
      },
      { optional: true, lapse: true },
    ),
  ),
  guarantor: secret(
    record(
      '보증인',
      {
        name: text('이름', { max: 50 }),
        birth_date: day('생년월일', { optional: true }),
        phone: phone('휴대폰', { optional: true }),
        relation: text({ ko: '관계', en: 'Relationship' }, { max: 30, optional: true }),
      },
      { optional: true, lapse: true },
    ),
  ),
  id_docs: secret(files({ ko: '제출 서류', en: 'Submitted documents' }, { optional: true, lapse: true })),
  credit_result: secret(
    record(
      { ko: '심사 결과', en: 'Review result' },
      {
        agency: text({ ko: '심사 기관', en: 'Review agency' }, { max: 50 }),
        grade: text('등급', { max: 10 }),
        score: whole('점수', { max: 1000 }),
        note: text({ ko: '의견', en: 'Comment' }, { max: 500, optional: true }),
        at: moment({ ko: '심사일시', en: 'Reviewed at' }),
      },
      { readOnly: true, optional: true, lapse: true },
    ),
  ),
})

export const quotedTermsSection = section('조건', {
  car_price: money('차량가', { min: 1, optional: true, help: { ko: '비우면 상품의 차량가를 씁니다.', en: 'Leave empty to use the value from the product.' } }),
  option_price: money({ ko: '옵션가', en: 'Options price' }, { optional: true }),
  discount_amount: money({ ko: '할인', en: 'Discount' }, { optional: true }),
  subsidy_amount: money({ ko: '보조금', en: 'Subsidy' }, { optional: true }),
  extra_cost: money({ ko: '부대비용', en: 'Additional costs' }, { optional: true }),
  term_months: whole({ ko: '기간(월)', en: 'Term (months)' }, { min: 1, max: 120, unit: '개월' }),
  annual_km: whole({ ko: '연 주행거리', en: 'Annual mileage' }, { min: 1000, max: 200_000, unit: 'km' }),
  deposit_amount: money({ ko: '보증금', en: 'Deposit' }, { optional: true }),
  prepay_amount: money({ ko: '선납금', en: 'Down payment' }, { optional: true }),
  residual_amount: money(
    { ko: '잔가', en: 'Residual value' },
    { optional: true, help: { ko: '비우면 상품의 잔가율로 계산합니다.', en: 'Leave empty to calculate it from the product’s residual value rates.' } },
  ),
  annual_rate: decimal(
    { ko: '연이율(%)', en: 'Annual interest rate (%)' },
    { max: 30, scale: 2, unit: '%', optional: true, help: { ko: '비우면 상품의 연이율을 씁니다.', en: 'Leave empty to use the value from the product.' } },
  ),
  monthly_fee: money('월 납입금', { optional: true, help: { ko: '비우면 계산기로 산출합니다.', en: 'Leave empty to calculate it.' } }),
  over_km_won: whole({ ko: '초과 km 요금', en: 'Price per extra km' }, { max: 100_000, unit: '원', optional: true }),
  calc_snapshot: record(
    { ko: '산출 내역', en: 'Calculation' },
    {
      financed: money({ ko: '금융 원금', en: 'Financed amount' }),
      residual: money({ ko: '잔가', en: 'Residual value' }),
      annual_rate: decimal({ ko: '연이율(%)', en: 'Annual interest rate (%)' }, { scale: 2, unit: '%' }),
      term_months: whole({ ko: '기간(월)', en: 'Term (months)' }, { unit: '개월' }),
      annual_km: whole({ ko: '연 주행거리', en: 'Annual mileage' }, { unit: 'km' }),
      monthly: money({ ko: '월 납입금', en: 'Monthly payment' }),
      calculated_at: moment('산출일시'),
    },
    { readOnly: true, optional: true },
  ),
  valid_until: day({ ko: '견적 유효일', en: 'Quote valid until' }, { optional: true }),
})

export const contractSection = section('계약', {
  clauses: rows(
    { ko: '계약 조항', en: 'Clauses' },
    {
      title: text('제목', { max: 100 }),
      text: text('내용', { lines: 6, max: 5000 }),
      version: whole({ ko: '버전', en: 'Version' }, { min: 1, default: 1 }),
      required: flag({ ko: '필수', en: 'Required' }, { default: true }),
      agreed_at: moment('동의일시', { optional: true }),
    },
    { optional: true },
  ),
  special_terms: text({ ko: '특약', en: 'Special terms' }, { lines: 4, optional: true }),
  sign_method: choice(
    { ko: '서명 방식', en: 'Signature method' },
    { esign: { ko: '전자서명', en: 'Electronic signature' }, paper: '서면' },
    { optional: true },
  ),
  signed_at: moment('서명일시', { readOnly: true, optional: true }),
  contract_file: secret(file({ ko: '계약서', en: 'Contract' }, { readOnly: true, optional: true, lapse: true })),
  start_date: day('개시일', { readOnly: true, optional: true }),
  end_date: day('만기일', { readOnly: true, optional: true }),
  delivered_at: moment('인도일시', { readOnly: true, optional: true }),
  delivery_address: text({ ko: '인도지', en: 'Delivery address' }, { max: 200, copyable: true, optional: true, lapse: true }),
})

/** Number plate and VIN, known at the delivery of the car. */
export const vehicleIdentityFields = {
  plate_no: text({ ko: '차량번호', en: 'Plate number' }, { ...plateFieldOptions, optional: true }),
  vin: text({ ko: '차대번호', en: 'VIN' }, { ...vinFieldOptions, optional: true }),
}
