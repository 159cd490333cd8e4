import type { AccessLevel } from '../base/access.ts'
import { staffGrades } from '../base/access.ts'
import type { Label } from '../base/label.ts'
import { labelText } from '../base/label.ts'

/** Labels of all access levels. Those of staff grades are also the options in the form of a staff account. */
const accessLevelLabels: Readonly<Record<AccessLevel, Label>> = {
  anyone: { ko: '비로그인', en: 'Anyone' },
  user: { ko: '회원', en: 'Member' },
  desk: { ko: '고객센터', en: 'Customer centre' },
  ...staffGrades,
}

export const accessLevelName = (accessLevel: AccessLevel) => labelText(accessLevelLabels[accessLevel], accessLevel)
