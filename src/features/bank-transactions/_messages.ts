import { defineMessages } from '../../i18n/defineMessages.ts'

/** What an import has added and matched. */
interface ImportCounts {
  readonly added: number
  readonly known: number
  readonly payouts: number
  readonly proposed: number
}

const ko = {
  open: '거래내역 가져오기',
  hint: '국민·신한·우리은행에서 내려받은 CSV나 XLSX 파일을 고르세요. 이미 가져온 거래는 건너뜁니다.',
  account: '계좌번호',
  fileLabel: '거래내역 파일',
  file: '파일 고르기',
  run: '가져오기',
  refused: '아무것도 가져오지 않았습니다.',
  otherLines: (n: string) => `그 밖에 ${n}줄이 더 있습니다.`,
  done: ({ added, known, payouts, proposed }: ImportCounts) =>
    `새 거래 ${added}건, 이미 있던 거래 ${known}건, 확인한 정산 입금 ${payouts}건, 입금 대상 제안 ${proposed}건입니다.`,
}

const en: typeof ko = {
  open: 'Import statement',
  hint: 'Choose a CSV or XLSX file from KB, Shinhan or Woori. Transactions that are known already are skipped.',
  account: 'Account number',
  fileLabel: 'Statement file',
  file: 'Choose file',
  run: 'Import',
  refused: 'Nothing was imported.',
  otherLines: (n) => `${n} more lines.`,
  done: ({ added, known, payouts, proposed }) => `New: ${added}, known already: ${known}, payouts matched: ${payouts}, proposals: ${proposed}.`,
}

export const statementMessages = defineMessages({ ko, en })
