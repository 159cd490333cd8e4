-- schema: 7b758c6118dd84701fd7c058703ba3be79e7240675aef177aaedbc70f2dfc316
alter table reconciliation_differences drop constraint reconciliation_differences_resolution_check;

alter table reconciliation_differences drop constraint reconciliation_differences_proposal_check;

alter table reconciliation_differences add constraint reconciliation_differences_proposal_check CHECK (proposal = ANY (ARRAY['book_refund'::text, 'book_payment'::text, 'send_refund'::text, 'ask_vendor'::text, 'accept'::text]));

alter table reconciliation_differences add constraint reconciliation_differences_resolution_check CHECK (resolution = ANY (ARRAY['refund_booked'::text, 'payment_booked'::text, 'refund_sent'::text, 'accepted'::text, 'agrees'::text]));
