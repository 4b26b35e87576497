-- Terms count from the moment of the yes, also when it is written later, as a demo or an import does.
CREATE OR REPLACE FUNCTION freeze_terms(confirmed bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO confirmed_terms (application_id, market_id, edit_version, start_time, end_time, unpaid_break_minutes, employment_type, wage_cents,
    bonus_cents, type, is_paid_here, background_check_required, gigpro_fee_percentage, in_network_fee_percentage, w2_fee_percentage,
    background_checks_fee_percentage, tipping_fee_percentage, agreed_at)
  SELECT a.id, a.market_id, g.edit_version, g.start_time, g.end_time, g.unpaid_break_minutes, a.employment_type, g.wage_cents,
    greatest(g.boosted_gig_bonus_cents, a.offer_bonus_cents), g.type, g.type <> 'NETWORK' OR l.in_network_payments_enabled,
    g.background_check_required, l.gigpro_fee_percentage, l.in_network_fee_percentage, l.w2_fee_percentage, l.background_checks_fee_percentage,
    l.tipping_fee_percentage, a.confirmed_at
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
