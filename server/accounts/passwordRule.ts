import { fault } from '#schema'
import { isCommonPassword } from './commonPassword.ts'

const at = 'password'
const least = 12
const most = 256

/** What a new staff password must be: length, and not on a guesser's list. There is no rule on its composition. */
export function refuseWeak(password: string, ownWords: readonly string[] = []) {
  const length = [...password].length
  if (length < least) throw fault('passwordShort', { at, of: { least } })
  if (length > most) throw fault('passwordLong', { at, of: { most } })
  if (!password.isWellFormed()) throw fault('badCharacters', { at })
  if (isCommonPassword(password, ownWords)) throw fault('passwordCommon', { at })
}
