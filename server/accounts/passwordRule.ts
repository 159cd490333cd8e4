import { appError } from '#schema'
import { isCommonPassword } from './commonPassword.ts'

const path = 'password'
const least = 12
const most = 256

/** Rules of a new staff password: length, and not a common password. There are no composition rules. */
export function assertStrongPassword(password: string, ownWords: readonly string[] = []) {
  const length = [...password].length
  if (length < least) throw appError('passwordShort', { path, values: { least } })
  if (length > most) throw appError('passwordLong', { path, values: { most } })
  if (!password.isWellFormed()) throw appError('badCharacters', { path })
  if (isCommonPassword(password, ownWords)) throw appError('passwordCommon', { path })
}
