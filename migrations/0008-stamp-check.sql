-- schema: 2711da90465c9f18852025d6f87b021f00de5e2a1e9c1542cdef60b9c891b594
CREATE INDEX bank_transactions_deposit_idx ON bank_transactions USING btree (deposit, id);
