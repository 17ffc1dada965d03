// The tests wait for states and for real time-outs of the server; this bound only ends a test that hangs.
jest.setTimeout(180_000);
