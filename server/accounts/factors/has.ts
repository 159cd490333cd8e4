/** SQL that holds for accounts with a second factor. Recovery codes alone are none. */
export const hasFactor = (userId: string) => `(${hasTotp(userId)} or ${hasPasskey(userId)})`

export const hasTotp = (userId: string) => `exists (select from totps t where t.user_id = ${userId} and t.confirmed_at is not null)`

/** One that somebody has copied is none. */
const hasPasskey = (userId: string) => `exists (select from passkeys k where k.user_id = ${userId} and k.copied_at is null)`
