import { nightHoursText, unusualDayThresholds } from '#schema/access/accessReportColumns.ts'
import { groupDigits } from '#schema/fields/base/format.ts'
import { defineMessages } from '../../i18n/defineMessages.ts'

const many = groupDigits(unusualDayThresholds.many)
const { least, times } = unusualDayThresholds

const ko = {
  title: '개인정보 열람 보고',
  hint: '한 달 동안 직원이 누구의 개인정보를 얼마나 보고 내려받았는지 모은 표입니다. 매월 점검하고, 까닭을 알 수 없는 열람은 당사자에게 확인해 주세요. 이 보고를 본 것도 기록에 남습니다.',
  month: '월',
  before: '이전 달',
  next: '다음 달',
  parts: { accounts: '계정별 열람', downloads: '내려받은 파일과 사유', unusual: '평소와 다른 날' },
  notes: {
    accounts: '많은 사람을 본 계정부터 보입니다.',
    downloads: '파일 하나가 한 줄입니다.',
    unusual: `야간(${nightHoursText})에 본 날, 하루 ${many}명 이상 본 날, ${least}명 이상이면서 평소의 ${times}배 이상인 날입니다.`,
  },
  none: { accounts: '이 달에는 열람 기록이 없습니다.', downloads: '이 달에는 내려받은 파일이 없습니다.', unusual: '이 달에는 평소와 다른 날이 없습니다.' },
  yes: '예',
  saved: (name: string) => `${name} 파일을 저장했습니다.`,
  save: (part: string, format: string) => `${part}: ${format} 파일로 받기`,
}

const en: typeof ko = {
  title: 'Personal data access report',
  hint: 'Shows whose personal data staff viewed and downloaded in a month, and how much. Review it every month and ask the person about any access you cannot explain. Viewing this report is also recorded.',
  month: 'Month',
  before: 'Previous month',
  next: 'Next month',
  parts: { accounts: 'Access by account', downloads: 'Downloaded files and reasons', unusual: 'Unusual days' },
  notes: {
    accounts: 'Accounts that viewed the most people come first.',
    downloads: 'One row per file.',
    unusual: `Days with access at night (${nightHoursText}), to ${many} or more people, or to ${least} or more people and at least ${times} times the usual number.`,
  },
  none: { accounts: 'No access recorded in this month.', downloads: 'No files downloaded in this month.', unusual: 'No unusual days in this month.' },
  yes: 'yes',
  saved: (name) => `${name} saved.`,
  save: (part, format) => `${part}: download ${format}`,
}

export const accessReportMessages = defineMessages({ ko, en })
