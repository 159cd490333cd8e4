-- schema: 6e8fff814f0c54bf6452b711ffe9d39ccc8fe760e67d194bc50ea744f8e4d6ea
alter table tlogs add column debit_on date;
-- Debits whose result is still to come: the bank was asked for the day that the bill was due on, or for the day after it was asked.
update tlogs t set debit_on = greatest(i.due_date, (t.created_at at time zone 'Asia/Seoul')::date + 1)
  from monthly_invoices i
  where t.target_type = 'invoice' and t.target_id = i.id and t.method = 'cms' and t.kind = 'withdraw'
    and (t.status in ('requested', 'submitted', 'unknown') or t.status = 'failed' and t.fail_code = 'BY_HAND');
