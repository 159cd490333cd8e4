import { action, choices, decimal, email, files, period, phone, ref, resource, rows, secret, section, states, text, textNormalizations } from '#schema'

/** A business partner: insurer, finance or rental company, dealer, repair shop, corporate customer. */
export const company = resource('company', '업체', {
  handbook: {
    ko: '보험사, 금융사, 딜러, 정비소, 법인 고객처럼 거래하는 업체입니다. 종류에 따라 차량, 사고대차, 계약에서 고를 수 있는 곳이 달라집니다. 거래를 끝낸 업체는 지우지 말고 종료로 바꾸세요.',
    en: 'Business partners: insurers, finance firms, dealers, workshops and corporate customers. Their kind decides where they can be chosen. End a partnership by its state instead of deleting the company.',
  },
  title: 'name',
  fields: {
    basics: section('기본', {
      name: text('업체명', { max: 80 }),
      kinds: choices(
        { ko: '업종', en: 'Company types' },
        {
          rental: { ko: '렌터카', en: 'Rental company' },
          dealer: '딜러',
          insurer: '보험사',
          finance: { ko: '금융사', en: 'Finance company' },
          repair: { ko: '정비업체', en: 'Repair shop' },
          partner: '제휴사',
          corporate: { ko: '법인고객', en: 'Corporate customer' },
        },
      ),
      status: states('상태', { active: '거래중', paused: '중지', ended: '종료' }, { tones: { active: 'good', paused: 'warn', ended: 'idle' } }),
      biz_no: text(
        { ko: '사업자등록번호', en: 'Business registration number' },
        {
          unique: true,
          max: 10,
          writing: textNormalizations.bizNo,
          pattern: /^\d{10}$/,
          checksum: 'bizNo',
          message: { ko: '올바른 사업자등록번호 10자리를 입력해 주세요.', en: 'Enter a valid 10-digit business number.' },
          exampleValue: '1########0',
          optional: true,
        },
      ),
      corp_no: secret(
        text(
          { ko: '법인등록번호', en: 'Corporate registration number' },
          {
            max: 14,
            writing: textNormalizations.corpNo,
            pattern: /^\d{13}$/,
            corporate: true,
            message: { ko: '숫자 13자리로 입력해 주세요.', en: 'Enter 13 digits.' },
            exampleValue: '110111#######',
            optional: true,
          },
        ),
        { mask: 'ends' },
      ),
      ceo: text({ ko: '대표자', en: 'Representative' }, { max: 50, optional: true }),
      biz_type: text({ ko: '업태', en: 'Business type' }, { max: 50, optional: true }),
      biz_item: text({ ko: '종목', en: 'Business item' }, { max: 80, optional: true }),
      address: text('주소', { max: 200, copyable: true, optional: true }),
      phone: phone('전화', { optional: true }),
      fax: phone('팩스', { optional: true }),
    }),
    settlement: section('정산', {
      tax_email: email({ ko: '세금계산서 이메일', en: 'Tax invoice e-mail' }, { optional: true }),
      bank: ref('은행', 'bank', { optional: true }),
      account_no: secret(
        text(
          { ko: '계좌번호', en: 'Account number' },
          {
            max: 30,
            writing: textNormalizations.compact,
            pattern: /^\d{8,30}$/,
            message: { ko: '숫자 8~30자리로 입력해 주세요.', en: 'Enter 8 to 30 digits.' },
            exampleValue: '110#########',
            optional: true,
          },
        ),
        { mask: 'last4' },
      ),
      account_holder: text('예금주', { max: 50, optional: true }),
      commission_rate: decimal({ ko: '수수료율(%)', en: 'Commission rate (%)' }, { max: 100, unit: '%', optional: true }),
      contract: period({ ko: '계약기간', en: 'Contract period' }, { days: true, optional: true }),
      contacts: secret(
        rows(
          '담당자',
          {
            name: text('이름', { max: 50 }),
            duty: text({ ko: '업무', en: 'Responsibility' }, { max: 50, optional: true }),
            phone: phone('연락처', { optional: true }),
            email: email('이메일', { optional: true }),
          },
          { max: 20, optional: true },
        ),
      ),
      files: files('서류', { optional: true, can: { read: 'finance' } }),
      memo: text('메모', { lines: 4, optional: true }),
    }),
  },
  list: {
    columns: ['name', 'kinds', 'status', 'biz_no', 'phone'],
    filters: ['kinds', 'status', 'contract'],
    search: ['name', 'biz_no', 'ceo', 'phone', 'memo'],
  },
  can: { read: 'cs', label: 'desk', save: 'finance', del: 'super' },
  endpoints: {
    pause: action('거래 중지', { can: 'finance', from: ['active'], to: 'paused' }),
    resume: action('거래 재개', { can: 'finance', from: ['paused'], to: 'active' }),
    end: action('거래 종료', {
      can: 'manager',
      from: ['active', 'paused'],
      to: 'ended',
      confirm: { ko: '거래를 종료합니다. 되돌릴 수 없습니다.', en: 'Business with this company ends. This cannot be undone.' },
    }),
  },
})
