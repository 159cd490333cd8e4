import type { Label } from '#schema'

/** Labels of the counts in job results. */
export const jobCountTexts: Readonly<Record<string, Label>> = {
  done: { ko: '처리', en: 'processed' },
  compared: { ko: '대조', en: 'compared' },
  opened: { ko: '개시 분개', en: 'opening entries' },
  moved: { ko: '처리', en: 'processed' },
  carried: { ko: '처리', en: 'processed' },
  settled: { ko: '확정', en: 'settled' },
  days: { ko: '일', en: 'days' },
  requested: { ko: '기관 요청', en: 'requests to the vendor' },
  asked: { ko: '출금 요청', en: 'debits requested' },
  refused: { ko: '거절', en: 'rejected' },
  failed: { ko: '실패', en: 'failed' },
  sent: { ko: '발송', en: 'sent' },
  valid: { ko: '유효', en: 'valid' },
  invalid: { ko: '무효', en: 'invalid' },
  unknown: { ko: '확인 못 함', en: 'unverified' },
  forgotten: { ko: '정리', en: 'cleaned up' },
  waiting: { ko: '대기', en: 'waiting' },
  removed: { ko: '지움', en: 'deleted' },
  sealed: { ko: '암호화', en: 'encrypted' },
  anchors: { ko: '봉인', en: 'sealed' },
  rows: { ko: '기록 확인', en: 'records checked' },
  queries: { ko: '점검', en: 'checks' },
  violations: { ko: '위반', en: 'violations' },
}
