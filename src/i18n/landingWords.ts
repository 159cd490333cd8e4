import { language } from '#schema/base/label.ts'
import { enLanding } from './enLanding.ts'
import { koLanding } from './koLanding.ts'

/** Words of the landing editor, in the language spoken now. They come with its page. */
export const landingWords = () => (language() === 'en' ? enLanding : koLanding)
