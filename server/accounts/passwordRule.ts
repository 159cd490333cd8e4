import { invalid } from '#schema'
import { isCommonPassword } from './commonPassword.ts'

/** What a new staff password must be: length, and not on a guesser's list. There is no rule on its composition. */
export function refuseWeak(password: string, ownWords: readonly string[] = []) {
  const length = [...password].length
  if (length < 12) throw invalid(['password'], 'too_small', '비밀번호는 12자 이상이어야 합니다.')
  if (length > 256) throw invalid(['password'], 'too_big', '비밀번호는 256자 이하여야 합니다.')
  if (!password.isWellFormed()) throw invalid(['password'], 'invalid_format', '쓸 수 없는 문자가 있습니다.')
  if (isCommonPassword(password, ownWords)) throw invalid(['password'], 'common', '쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.')
}
