import type { Resource } from '#schema'
import { tableOf } from '#schema'
import { stateKeyOf } from '#schema/row/fieldKey.ts'
import { quoteLiteral, quoteIdentifier } from './naming.ts'

/**
 * Functions and triggers that keep rows out of closed months. `<months>_first_open_day(day)` returns the day itself, or the first day after the newest closed
 * month. It takes a shared lock until the end of the transaction; closing a month takes the same lock exclusively. A volatile function reads what was committed
 * before each of its statements, so that it sees a month that was closed while it waited.
 */
export function closedMonthGuards(resource: Resource, among: readonly Resource[]): string[] {
  const { closing } = resource
  if (!closing) return []
  const months = tableOf(resource.name)
  const refused = among.filter(({ name }) => Object.hasOwn(closing.refuse, name))
  const states = closing.in.map(quoteLiteral).join(', ')
  return [
    `create function ${months}_first_open_day(day date) returns date language plpgsql as $$
declare
  closed text;
begin
  perform pg_advisory_xact_lock_shared(hashtext(${quoteLiteral(months)}));
  select max(${quoteIdentifier(closing.month)}) into closed from ${quoteIdentifier(months)} where ${quoteIdentifier(stateKeyOf(resource)?.key ?? '')} in (${states});
  return case when closed is null then day else greatest(day, ((closed || '-01')::date + interval '1 month')::date) end;
end
$$`,
    ...refused.flatMap(({ name }) => refusalSql(months, tableOf(name), closing.refuse[name] ?? '')),
  ]
}

/** The trigger of one table. It looks once at all rows of a statement. */
const refusalSql = (months: string, table: string, day: string) => [
  `create function ${table}_refuse_closed_month() returns trigger language plpgsql as $$
declare
  earliest date;
begin
  select min(${quoteIdentifier(day)}) into earliest from added;
  if earliest < ${months}_first_open_day(earliest) then
    raise exception '% lies in a closed month of ${months}', earliest using errcode = 'object_not_in_prerequisite_state';
  end if;
  return null;
end
$$`,
  `create trigger ${table}_closed_month after insert on ${quoteIdentifier(table)} referencing new table as added for each statement execute function ${table}_refuse_closed_month()`,
]
