import type { Label } from '#schema'

/** Labels of the counts in job results. */
export const jobCountTexts: Readonly<Record<string, Label>> = {
  done: { ko: '처리', en: 'done' },
  moved: { ko: '처리', en: 'done' },
  carried: { ko: '처리', en: 'done' },
  settled: { ko: '확정', en: 'settled' },
  asked: { ko: '출금 요청', en: 'debited' },
  refused: { ko: '거절', en: 'refused' },
  failed: { ko: '실패', en: 'failed' },
  sent: { ko: '발송', en: 'sent' },
  valid: { ko: '유효', en: 'valid' },
  invalid: { ko: '무효', en: 'invalid' },
  unknown: { ko: '확인 못 함', en: 'unknown' },
  forgotten: { ko: '정리', en: 'forgotten' },
  waiting: { ko: '대기', en: 'waiting' },
  removed: { ko: '지움', en: 'removed' },
  sealed: { ko: '암호화', en: 'sealed' },
  anchors: { ko: '봉인', en: 'sealed' },
  rows: { ko: '기록 확인', en: 'rows looked through' },
  queries: { ko: '점검', en: 'queries' },
  violations: { ko: '위반', en: 'violations' },
}
