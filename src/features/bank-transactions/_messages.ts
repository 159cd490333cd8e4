import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  open: '거래내역 가져오기',
  hint: '국민·신한·우리은행에서 내려받은 CSV나 XLSX 파일을 고르세요. 이미 가져온 거래는 건너뜁니다.',
  account: '계좌번호',
  file: '파일 고르기',
  run: '가져오기',
  done: (added: number, known: number, proposed: number) => `새 거래 ${added}건, 이미 있던 거래 ${known}건, 청구서 제안 ${proposed}건입니다.`,
}

const en: typeof ko = {
  open: 'Import statement',
  hint: 'Choose a CSV or XLSX file from KB, Shinhan or Woori. Transactions that are known already are skipped.',
  account: 'Account number',
  file: 'Choose file',
  run: 'Import',
  done: (added, known, proposed) => `New: ${added}, known already: ${known}, invoices proposed: ${proposed}.`,
}

export const statementMessages = defineMessages({ ko, en })
