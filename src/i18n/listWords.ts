import { language } from '#schema/base/label.ts'
import { enList } from './enList.ts'
import { koList } from './koList.ts'

/** Words of the parts that come later, in the language spoken now. */
export const listWords = () => (language() === 'en' ? enList : koList)
