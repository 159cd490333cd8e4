/** Card issuers by Toss Payments code (https://docs.tosspayments.com/codes/org-codes), with their common names. */
const issuerNames: Readonly<Record<string, string>> = {
  '3K': '기업BC',
  '46': '광주',
  '71': '롯데',
  '30': '산업',
  '31': 'BC',
  '51': '삼성',
  '38': '새마을금고',
  '41': '신한',
  '62': '신협',
  '36': '씨티',
  '33': '우리',
  W1: '우리',
  '37': '우체국',
  '39': '저축은행',
  '35': '전북',
  '42': '제주',
  '15': '카카오뱅크',
  '3A': '케이뱅크',
  '24': '토스뱅크',
  '21': '하나',
  '61': '현대',
  '11': '국민',
  '91': '농협',
  '34': '수협',
}

/** The name of a card issuer; an unknown code is returned as it is. */
export const issuerNameOf = (code: string | null | undefined) => (code ? (issuerNames[code] ?? code) : null)
