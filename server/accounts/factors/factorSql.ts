/** SQL condition for accounts with a second factor. Recovery codes alone do not count. */
export const hasFactorSql = (userId: string) => `(${hasTotpSql(userId)} or ${hasPasskeySql(userId)})`

export const hasTotpSql = (userId: string) => `exists (select from totps t where t.user_id = ${userId} and t.confirmed_at is not null)`

/** A passkey that was found to be copied does not count. */
const hasPasskeySql = (userId: string) => `exists (select from passkeys k where k.user_id = ${userId} and k.copied_at is null)`
