// Some tests wait for real time-outs of the server or kill it several times.
jest.setTimeout(60_000);
