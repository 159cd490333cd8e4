import type { AccessLevel } from '../base/access.ts'
import { staffGrades } from '../base/access.ts'
import type { Label } from '../base/label.ts'
import { labelText, currentLanguage } from '../base/label.ts'
import type { Language } from '../base/localizedText.ts'

/** Labels of all access levels. Those of staff grades are also the options in the form of a staff account. */
const accessLevelLabels: Readonly<Record<AccessLevel, Label>> = {
  anyone: { ko: '비로그인', en: 'Anyone' },
  user: { ko: '회원', en: 'Member' },
  desk: { ko: '고객센터', en: 'Customer centre' },
  ...staffGrades,
}

/** The name of an access level, by default in the language of the page. */
export const accessLevelName = (accessLevel: AccessLevel, of: Language = currentLanguage()) => labelText(accessLevelLabels[accessLevel], accessLevel, of)
