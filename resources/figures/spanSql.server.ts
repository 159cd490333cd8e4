/** SQL: a moment as wall time in Seoul. */
export const seoulTimeSql = (moment: string) => `(${moment} at time zone 'Asia/Seoul')`

/** The first day of a period. */
export const periodFirstDaySql = `${seoulTimeSql('s.a')}::date`

/** The last day of a period; its end is excluded, and is now while the period lasts. */
export const periodLastDaySql = `${seoulTimeSql("(s.b - interval '1 microsecond')")}::date`
