import { appError } from '#schema'
import { isCommonPassword } from './commonPassword.ts'

const path = 'password'
const least = 12
const most = 256

/** What a new staff password must be: length, and not on a guesser's list. There is no rule on its composition. */
export function assertStrongPassword(password: string, ownWords: readonly string[] = []) {
  const length = [...password].length
  if (length < least) throw appError('passwordShort', { path, values: { least } })
  if (length > most) throw appError('passwordLong', { path, values: { most } })
  if (!password.isWellFormed()) throw appError('badCharacters', { path })
  if (isCommonPassword(password, ownWords)) throw appError('passwordCommon', { path })
}
