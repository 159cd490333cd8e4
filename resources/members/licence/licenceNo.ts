import type { WritingStyle } from '#schema'
import { compactText } from '#schema/fields/textShape.ts'

/** The two digits that stand for where a licence was issued; old cards print the place itself. */
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

const places = new Map<string, string>(Object.entries(licenceRegions))

/** `11-22-333333-44`; the first two digits say where it was issued. */
export const licenceNoFormat = /^(?:1[1-9]|2[0-6]|28)-\d{2}-\d{6}-\d{2}$/

/** The same licence is the same number, whichever card it was read from and however it was written: `서울 22 333333 44`. */
function plain(input: string) {
  const digits = compactText(input).replace(/^[가-힣]+/, (place) => places.get(place) ?? place)
  return digits.replace(/^(\d{2})(\d{2})(\d{6})(\d{2})$/, '$1-$2-$3-$4')
}

/** Its dashes are kept: every authority is told the number with them. */
export const licenceNoStyle: WritingStyle = { plain }
