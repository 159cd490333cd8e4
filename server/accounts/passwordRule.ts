import { appError } from '#schema'
import { isGuessablePassword } from './commonPassword.ts'

const passwordPath = 'password'
const minLength = 12
const maxLength = 256

/** Rules of a new staff password: length, and not a common password. There are no composition rules. */
export function assertStrongPassword(password: string, ownWords: readonly string[] = []) {
  const length = [...password].length
  if (length < minLength) throw appError('passwordShort', { path: passwordPath, values: { least: minLength } })
  if (length > maxLength) throw appError('passwordLong', { path: passwordPath, values: { most: maxLength } })
  if (!password.isWellFormed()) throw appError('badCharacters', { path: passwordPath })
  if (isGuessablePassword(password, ownWords)) throw appError('passwordCommon', { path: passwordPath })
}
