-- schema: aa3bab2f060f1b1e902cfd7769c9ae9029ed5810d7f97ddbcf516a582f85717d
alter table monthly_invoices add column interest_until date;
