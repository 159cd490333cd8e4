import type { TextNormalization } from '#schema'
import { compactText } from '#schema/fields/base/textShape.ts'

/** Two-digit codes of the issuing regions; old cards print the name of the region. */
const licenceRegions = {
  서울: '11',
  부산: '12',
  경기: '13',
  강원: '14',
  충북: '15',
  충남: '16',
  전북: '17',
  전남: '18',
  경북: '19',
  경남: '20',
  제주: '21',
  대구: '22',
  인천: '23',
  광주: '24',
  대전: '25',
  울산: '26',
  경기북부: '28',
} as const satisfies Record<string, string>

const regionCodes = new Map<string, string>(Object.entries(licenceRegions))

/** Format `11-22-333333-44`; the first two digits are the issuing region. */
export const licenceNoPattern = /^(?:1[1-9]|2[0-6]|28)-\d{2}-\d{6}-\d{2}$/

/** Normalizes a licence number such as `서울 22 333333 44`, so that equal licences have equal numbers. */
function normalizeLicenceNo(input: string) {
  const digits = compactText(input).replace(/^[가-힣]+/, (place) => regionCodes.get(place) ?? place)
  return digits.replace(/^(\d{2})(\d{2})(\d{6})(\d{2})$/, '$1-$2-$3-$4')
}

/** Stored with dashes, as authorities expect it. */
export const licenceNoSeparatorFormat: TextNormalization = { normalize: normalizeLicenceNo }
