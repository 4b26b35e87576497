-- What reached each pro in a calendar year of their market, as a contractor and as an employee. Kept by triggers on payouts, so that a year of a
-- large market reads like a small one; the doctor compares it with the ledger.
CREATE TABLE pro_year_pay (
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  year integer NOT NULL,
  contractor_cents bigint NOT NULL DEFAULT 0,
  employee_cents bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (pro_id, market_id, year),
  FOREIGN KEY (pro_id, market_id) REFERENCES pro (id, market_id)
);
CREATE INDEX pro_year_pay_most ON pro_year_pay (year, contractor_cents DESC, pro_id);

-- As what the pro worked for a payout: an extra payment says it, else the terms that the pro confirmed.
CREATE FUNCTION payout_employment(of_subject payment_subject, of_id bigint, of_market integer) RETURNS employment_type LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE WHEN of_subject = 'adhoc' THEN (SELECT h.employment_type FROM adhoc_payment h WHERE h.id = of_id)
    ELSE (SELECT t.employment_type FROM confirmed_terms t WHERE t.application_id = of_id AND t.market_id = of_market) END, 'F1099')
$$;
CREATE FUNCTION payout_year(arrived timestamptz, of_market integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT extract(year FROM arrived AT TIME ZONE (SELECT m.timezone FROM market m WHERE m.id = of_market))::int
$$;

CREATE FUNCTION payouts_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pro_year_pay AS p (pro_id, market_id, year, contractor_cents, employee_cents)
  SELECT x.pro_id, x.market_id, x.year, coalesce(sum(x.cents) FILTER (WHERE x.type <> 'W2'), 0), coalesce(sum(x.cents) FILTER (WHERE x.type = 'W2'), 0)
  -- Joins in place of the functions: the demo and bulk loads insert a thousand payouts at once.
  FROM (SELECT y.pro_id, y.market_id, extract(year FROM y.available_at AT TIME ZONE m.timezone)::int AS year, y.total_cents - y.withheld_cents AS cents,
      coalesce(h.employment_type, t.employment_type, 'F1099') AS type
    FROM inserted y JOIN market m ON m.id = y.market_id LEFT JOIN adhoc_payment h ON y.subject = 'adhoc' AND h.id = y.subject_id
      LEFT JOIN confirmed_terms t ON y.subject <> 'adhoc' AND t.application_id = y.subject_id AND t.market_id = y.market_id
    WHERE y.direction = 'pro_payment' AND y.status = 'AVAILABLE') x
  GROUP BY x.pro_id, x.market_id, x.year ORDER BY 1, 2, 3
  ON CONFLICT (pro_id, market_id, year) DO UPDATE
    SET contractor_cents = p.contractor_cents + excluded.contractor_cents, employee_cents = p.employee_cents + excluded.employee_cents;
  RETURN NULL;
END $$;
CREATE TRIGGER payouts_inserted AFTER INSERT ON payment REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION payouts_inserted();

CREATE FUNCTION payout_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_employees boolean := payout_employment(NEW.subject, NEW.subject_id, NEW.market_id) = 'W2';
  cents bigint;
BEGIN
  IF OLD.status = 'AVAILABLE' THEN
    cents := OLD.total_cents - OLD.withheld_cents;
    -- Only takes off what was added: the row of a pro whose account merged may be gone.
    UPDATE pro_year_pay SET contractor_cents = contractor_cents - CASE WHEN is_employees THEN 0 ELSE cents END,
      employee_cents = employee_cents - CASE WHEN is_employees THEN cents ELSE 0 END
    WHERE pro_id = OLD.pro_id AND market_id = OLD.market_id AND year = payout_year(OLD.available_at, OLD.market_id);
  END IF;
  IF NEW.status = 'AVAILABLE' THEN
    cents := NEW.total_cents - NEW.withheld_cents;
    INSERT INTO pro_year_pay AS p (pro_id, market_id, year, contractor_cents, employee_cents)
    VALUES (NEW.pro_id, NEW.market_id, payout_year(NEW.available_at, NEW.market_id), CASE WHEN is_employees THEN 0 ELSE cents END, CASE WHEN is_employees THEN cents ELSE 0 END)
    ON CONFLICT (pro_id, market_id, year) DO UPDATE
      SET contractor_cents = p.contractor_cents + excluded.contractor_cents, employee_cents = p.employee_cents + excluded.employee_cents;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payout_changed AFTER UPDATE OF status, available_at, total_cents, withheld_cents, pro_id ON payment FOR EACH ROW
  WHEN (NEW.direction = 'pro_payment' AND (NEW.status = 'AVAILABLE' OR OLD.status = 'AVAILABLE')) EXECUTE FUNCTION payout_changed();

-- Adds up every year from the payouts: for what was paid before, and for bulk loads, which run without triggers.
CREATE FUNCTION refill_year_pay() RETURNS void LANGUAGE sql AS $$
  DELETE FROM pro_year_pay;
  INSERT INTO pro_year_pay (pro_id, market_id, year, contractor_cents, employee_cents)
  SELECT x.pro_id, x.market_id, x.year, coalesce(sum(x.cents) FILTER (WHERE x.type <> 'W2'), 0), coalesce(sum(x.cents) FILTER (WHERE x.type = 'W2'), 0)
  FROM (SELECT y.pro_id, y.market_id, extract(year FROM y.available_at AT TIME ZONE m.timezone)::int AS year, y.total_cents - y.withheld_cents AS cents,
      coalesce(h.employment_type, t.employment_type, 'F1099') AS type
    FROM payment y JOIN market m ON m.id = y.market_id LEFT JOIN adhoc_payment h ON y.subject = 'adhoc' AND h.id = y.subject_id
      LEFT JOIN confirmed_terms t ON y.subject <> 'adhoc' AND t.application_id = y.subject_id AND t.market_id = y.market_id
    WHERE y.direction = 'pro_payment' AND y.status = 'AVAILABLE') x
  GROUP BY x.pro_id, x.market_id, x.year
$$;
SELECT refill_year_pay();

-- Who files: the provider, as the Internal Revenue Service knows it. One row.
CREATE TABLE tax_payer (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  ein text NOT NULL CHECK (ein ~ '^[0-9]{9}$'),
  street_address text NOT NULL,
  city text NOT NULL,
  state_code text NOT NULL,
  zip_code text NOT NULL,
  phone_number text NOT NULL,
  changed_by bigint REFERENCES user_account,
  changed_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX tax_payer_changed_by ON tax_payer (changed_by) WHERE changed_by IS NOT NULL;

-- From which amount a return is due, where the law leaves it to a yearly announcement.
CREATE TABLE tax_threshold (
  year integer PRIMARY KEY CHECK (year >= 2027),
  cents integer NOT NULL CHECK (cents > 0),
  set_by bigint REFERENCES user_account,
  set_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX tax_threshold_set_by ON tax_threshold (set_by) WHERE set_by IS NOT NULL;

-- A file of forms 1099-NEC as it was made, so that a later difference shows which forms to correct.
CREATE TABLE tax_filing (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  year integer NOT NULL,
  threshold_cents integer NOT NULL,
  row_count integer NOT NULL,
  total_cents bigint NOT NULL,
  missing_count integer NOT NULL,
  created_by bigint REFERENCES user_account,
  created_ts timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX tax_filing_of_year ON tax_filing (year, id DESC);
CREATE INDEX tax_filing_created_by ON tax_filing (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE tax_filing_row (
  filing_id bigint NOT NULL REFERENCES tax_filing ON DELETE CASCADE,
  pro_id bigint NOT NULL,
  market_id integer NOT NULL,
  details_id bigint NOT NULL REFERENCES tax_details,
  cents bigint NOT NULL,
  tip_cents bigint NOT NULL,
  -- Where the work was: [{"state": "SC", "cents": 210000}], the largest first.
  states jsonb NOT NULL,
  PRIMARY KEY (filing_id, pro_id),
  FOREIGN KEY (pro_id, market_id) REFERENCES pro (id, market_id)
);
CREATE INDEX tax_filing_row_of_pro ON tax_filing_row (pro_id, filing_id DESC);
CREATE INDEX tax_filing_row_of_details ON tax_filing_row (details_id);
