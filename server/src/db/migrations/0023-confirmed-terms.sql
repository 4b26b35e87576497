-- What a pro said yes to. Pay, fees and what a late cancellation owes come from here, whatever the gig says later.
CREATE TABLE confirmed_terms (
  application_id bigint NOT NULL,
  market_id integer NOT NULL,
  -- The version of the gig that was confirmed.
  edit_version integer NOT NULL,
  start_time timestamptz NOT NULL,
  end_time timestamptz NOT NULL,
  unpaid_break_minutes integer NOT NULL,
  employment_type employment_type NOT NULL,
  -- Cents an hour. A raise after the yes raises it; nothing lowers it.
  wage_cents integer NOT NULL,
  bonus_cents integer NOT NULL,
  type gig_source NOT NULL,
  -- False for a network gig of a location that paid its network itself at the time.
  is_paid_here boolean NOT NULL,
  background_check_required boolean NOT NULL,
  gigpro_fee_percentage numeric(5, 2) NOT NULL,
  in_network_fee_percentage numeric(5, 2) NOT NULL,
  w2_fee_percentage numeric(5, 2) NOT NULL,
  background_checks_fee_percentage numeric(5, 2) NOT NULL,
  tipping_fee_percentage numeric(5, 2) NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT app_now(),
  -- When an edit took the confirmation back. Null again once the pro confirms or applies anew.
  asked_again_at timestamptz,
  PRIMARY KEY (application_id, market_id),
  FOREIGN KEY (application_id, market_id) REFERENCES application
);

-- The terms of confirmed applications, as their gigs and locations are now. No confirmation is without them, whoever writes it.
CREATE FUNCTION freeze_terms(confirmed bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO confirmed_terms (application_id, market_id, edit_version, start_time, end_time, unpaid_break_minutes, employment_type, wage_cents,
    bonus_cents, type, is_paid_here, background_check_required, gigpro_fee_percentage, in_network_fee_percentage, w2_fee_percentage,
    background_checks_fee_percentage, tipping_fee_percentage)
  SELECT a.id, a.market_id, g.edit_version, g.start_time, g.end_time, g.unpaid_break_minutes, a.employment_type, g.wage_cents,
    greatest(g.boosted_gig_bonus_cents, a.offer_bonus_cents), g.type, g.type <> 'NETWORK' OR l.in_network_payments_enabled,
    g.background_check_required, l.gigpro_fee_percentage, l.in_network_fee_percentage, l.w2_fee_percentage, l.background_checks_fee_percentage,
    l.tipping_fee_percentage
  FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN location l ON l.id = g.location_id
  WHERE a.id = ANY (confirmed) AND a.confirmed_at IS NOT NULL
  ON CONFLICT (application_id, market_id) DO UPDATE SET edit_version = excluded.edit_version, start_time = excluded.start_time,
    end_time = excluded.end_time, unpaid_break_minutes = excluded.unpaid_break_minutes, employment_type = excluded.employment_type,
    wage_cents = excluded.wage_cents, bonus_cents = excluded.bonus_cents, type = excluded.type, is_paid_here = excluded.is_paid_here,
    background_check_required = excluded.background_check_required, gigpro_fee_percentage = excluded.gigpro_fee_percentage,
    in_network_fee_percentage = excluded.in_network_fee_percentage, w2_fee_percentage = excluded.w2_fee_percentage,
    background_checks_fee_percentage = excluded.background_checks_fee_percentage, tipping_fee_percentage = excluded.tipping_fee_percentage,
    agreed_at = excluded.agreed_at, asked_again_at = NULL
$$;

SELECT freeze_terms(array_agg(id)) FROM application WHERE confirmed_at IS NOT NULL HAVING count(*) > 0;

CREATE FUNCTION freeze_terms_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM freeze_terms(array_agg(id)) FROM confirmed WHERE confirmed_at IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER freeze_terms_at_insert AFTER INSERT ON application REFERENCING NEW TABLE AS confirmed
  FOR EACH STATEMENT EXECUTE FUNCTION freeze_terms_of_new();

CREATE FUNCTION freeze_terms_of_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM freeze_terms(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER freeze_terms_at_yes AFTER UPDATE OF confirmed_at ON application FOR EACH ROW
  WHEN (NEW.confirmed_at IS NOT NULL AND NEW.confirmed_at IS DISTINCT FROM OLD.confirmed_at) EXECUTE FUNCTION freeze_terms_of_one();
