-- A manager may note that a pro runs late, too, as when the pro called (server/src/timesheets/say-running-late.ts).
ALTER TABLE late_notice ADD COLUMN by_business boolean NOT NULL DEFAULT false;
