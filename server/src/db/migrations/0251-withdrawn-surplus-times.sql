-- How often the bank took it again. It makes the movement in the books of each time another one.
ALTER TABLE surplus_charge ADD COLUMN withdrawals integer NOT NULL DEFAULT 0;
ALTER TABLE surplus_charge DROP CONSTRAINT surplus_charge_check;
ALTER TABLE surplus_charge ADD CONSTRAINT surplus_charge_left CHECK ((status IN ('RETURNED', 'LOST')) = (returned_at IS NOT NULL));
