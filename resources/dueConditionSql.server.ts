/**
 * SQL condition of work that is due at the moment `$1`: its own moment has come, or is further in the future than work is ever postponed.
 * The second happens when the clock of the machine was fast while the moment was set; without it the work would wait for years.
 * `longestPause` is an SQL interval, such as `2 hours`.
 */
export function dueConditionSql(column: string, longestPause: string) {
  const now = "$1::text::timestamp at time zone 'Asia/Seoul'"
  return `(${column} <= ${now} or ${column} > ${now} + interval '${longestPause}')`
}
