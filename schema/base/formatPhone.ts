/** `01012345678` → `010-1234-5678`. */
export const formatPhone = (digits: string) =>
  /^1[568]\d{6}$/.test(digits) ? digits.replace(/^(\d{4})(\d{4})$/, '$1-$2') : digits.replace(/^(02|050\d|0\d\d)(\d{3,4})(\d{4})$/, '$1-$2-$3')
